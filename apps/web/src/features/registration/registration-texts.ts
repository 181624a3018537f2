import { texts } from '../../session/texts.ts'

/** The texts of the registration. */
export const registrationTexts = {
  title: texts.signIn.register,
  toSignIn: 'You have an account? Sign in',
  progress: 'Steps of the registration',
  steps: { details: 'Details', verification: 'Email', terms: 'Terms', authorization: 'Security' },
  done: 'done',
  details: {
    subtitle: 'Tell us who you are and for which company you act.',
    invitedSubtitle: 'Tell us who you are.',
    you: 'You',
    company: 'Your company and address',
    work: 'Your work and address',
    newsletter: 'Send me news of the firm by email. I can stop it at any time.',
    next: 'Continue',
    phoneHelp: 'With the code of the country, such as +44\u00a0117\u00a0496\u00a00185.',
    timeZoneHelp: 'Times and deadlines are shown in it.',
    companyHelp: 'Left empty, your company gets your name for now.',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      password: 'Password',
      phoneNumber: 'Phone number',
      jobTitle: 'Job title',
      timeZone: 'Time zone',
      companyName: 'Company name',
      taxId: 'Tax ID',
      street: 'Street',
      buildingNumber: 'Building number',
      apartmentNumber: 'Apartment number',
      town: 'Town',
    },
  },
  invitation: {
    invited: (by: string, to: string) => `${by} invites you to ${to}.`,
    theFirm: 'the firm',
    fixedEmail: 'The invitation is for this address.',
  },
  again: 'Try again',
  verification: {
    title: 'Confirm your email address',
    subtitle: (email: string) => `We sent six digits to ${email}. They are good for ten minutes.`,
    link: 'The mail also holds a link with which you can go on later, or on another device.',
    startAgain: 'Use another address',
  },
  terms: {
    title: 'Accept the terms of use',
    accept: (version: number) => `Accept version ${version}`,
    kept: 'We keep which version you accepted, when, and from where.',
  },
  over: {
    title: 'This registration can not go on here',
    text: 'It is older than seven days, or goes on in another browser. Open the link of the latest mail, or begin again.',
    begin: 'Begin again',
  },
  registered: {
    title: 'You are registered',
    text: 'This registration is done.',
    signIn: 'Go to the sign-in',
  },
} as const
