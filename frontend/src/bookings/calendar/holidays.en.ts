// The names of the holidays of the Philippines.

export const words = {
  newYear: 'New Year’s Day',
  sinulog: 'Sinulog',
  maundyThursday: 'Maundy Thursday',
  goodFriday: 'Good Friday',
  blackSaturday: 'Black Saturday',
  valor: 'Day of Valor',
  labor: 'Labor Day',
  independence: 'Independence Day',
  ninoyAquino: 'Ninoy Aquino Day',
  heroes: 'National Heroes Day',
  allSaints: 'All Saints’ Day',
  allSouls: 'All Souls’ Day',
  bonifacio: 'Bonifacio Day',
  conception: 'Immaculate Conception',
  christmas: 'Christmas Day',
  rizal: 'Rizal Day',
  lastDay: 'Last day of the year',
};
