// What each type of passenger is called, one of them at a time.

export const typeNames = {
  ADULT: 'Adult',
  SENIOR: 'Senior',
  PWD: 'PWD',
  STUDENT: 'Student',
  MEDAL_OF_VALOR: 'Medal of Valor',
  NATIONAL_ATHLETE: 'Athlete or coach',
  CHILD: 'Child',
  INFANT: 'Infant',
};
