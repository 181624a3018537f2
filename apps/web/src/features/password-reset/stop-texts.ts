export const stopTexts = {
  title: 'Stop the reset',
  text: 'Somebody asked that your second factor is taken away. If this was not you, stop it now: your sign-in stays as it is.',
  stop: 'Stop the reset',
  stopped: 'The reset is stopped',
  stoppedText: 'Your second factor stays as it is. Change your password if you think that somebody knows it.',
  toSignIn: 'Go to the sign-in',
} as const
