/** The texts for people who answer a survey by a link, without an account. */
export const outsiderTexts = {
  by: (firm: string, company: string) => `${firm} asks you to answer for ${company}.`,
  willSend: (address: string) => `To confirm that the link is yours, we email a code to ${address}.`,
  send: 'Send code',
  codeTitle: 'Enter the code',
  sentTo: (address: string) => `We sent it to ${address}. It expires in ten minutes.`,
  open: 'Open form',
  ended: 'For your security, you were signed out. Your saved answers are still there.',
  dead: {
    title: 'This link is no longer valid',
    why: 'The form was submitted, is no longer needed, or we sent you a newer link.',
    what: 'Open the link in our latest email, or contact the person who asked you.',
  },
  unreachable: {
    title: 'We couldn’t open the form',
    text: 'The portal is temporarily unavailable. Try again in a moment.',
    again: 'Try again',
  },
  forCompany: (company: string, name: string, day: string) => `For ${company} · ${name} · Due ${day}`,
  changes: 'Please change your answers',
  saving: {
    saved: 'All answers saved',
    saving: 'Saving…',
    offline: 'No connection. Your answers are saved once it is back.',
    retrying: 'Your answers could not be saved. We try again.',
    conflict: 'Someone else changed an answer too. Choose a version.',
    refused: 'Some answers could not be saved. See the messages at their fields.',
    closed: '',
  },
  submit: 'Submit answers',
  handOver: 'I am done',
  handedOver: {
    title: 'Your part is done',
    text: (company: string) => `Thank you. ${company} completes the other sections and submits the form.`,
    complete: 'The other sections are complete too. Submit the form to send it to us.',
    change: 'Change my answers',
    submit: 'Submit form',
  },
  done: {
    title: 'Thank you',
    text: 'Your answers were submitted. You can close this page: the link no longer works.',
  },
} as const
