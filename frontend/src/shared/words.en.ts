// Words that no single capability owns.

export const words = {
  connectionFailed:
    'Connection Failed: The server is currently unreachable. Check your internet connection or try again later.',
  unknownError: 'Unknown error occured',
  errorOccurred: 'An error occurred. Please try again later.',
  fieldRequired: (field: string) => `${field} is required`,
  valueRequired: 'Value is required',
  notAnEmail: 'Value is not a valid email address',
  notAPhone: 'Not a valid PH phone number',
  notValid: (field: string) => `${field} is not valid`,
  close: 'Close',
  error: 'Error:',
  loading: 'Loading',
  notifications: 'Notifications',
  opensElsewhere: 'opens in a new tab',
  thereIsAProblem: 'There is a problem',
  copyright: (year: number | undefined, company: string) =>
    `© ${year ?? ''} ${company}. All rights reserved.`,
  tryAgain: 'Try again',
};
