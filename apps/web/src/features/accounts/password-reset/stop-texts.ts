export const stopTexts = {
  title: 'Stop second factor reset',
  text: 'We received a request to reset your second factor. If it wasn’t you, stop it now.',
  stop: 'Stop reset',
  stopped: 'Reset stopped',
  stoppedText: 'Your second factor is unchanged. If someone may know your password, change it.',
  toSignIn: 'Go to sign-in',
} as const
