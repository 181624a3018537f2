import { texts } from '../../../session/texts.ts'

/** The texts of the registration. */
export const registrationTexts = {
  title: texts.signIn.register,
  toSignIn: 'Already have an account? Sign in',
  progress: 'Registration steps',
  steps: { details: 'Details', verification: 'Email', terms: 'Terms', authorization: 'Security' },
  done: 'done',
  details: {
    subtitle: 'Tell us about you and your company.',
    invitedSubtitle: 'Tell us about you.',
    you: 'You',
    company: 'Your company and address',
    work: 'Your work and address',
    newsletter: 'Email me your newsletter. I can unsubscribe at any time.',
    next: 'Continue',
    phoneHelp: 'Include the country code, such as +44\u00a0117\u00a0496\u00a00185.',
    timeZoneHelp: 'We show times and deadlines in this time zone.',
    companyHelp: 'If empty, we use your name for now.',
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
  confirm: {
    title: 'Choose a password',
    subtitle: 'Then check your details.',
    why: 'This registration was started in another browser. The password entered there no longer counts.',
    fixedEmail: 'We sent the link to this address.',
  },
  invitation: {
    invited: (by: string, to: string) => `${by} invited you to ${to}.`,
    theFirm: 'the firm',
    fixedEmail: 'Your invitation is for this address.',
  },
  resume: {
    title: 'Continue your registration',
    text: 'You will choose your password again. Other browsers can then no longer continue it.',
    verb: 'Continue registration',
  },
  verification: {
    title: 'Confirm your email address',
    subtitle: (email: string) => `We sent a six-digit code to ${email}. It expires in ten minutes.`,
    link: 'The email also has a link to continue later or on another device.',
    startAgain: 'Use another email address',
  },
  terms: {
    title: 'Accept the terms of use',
    accept: (version: number) => `Accept version ${version}`,
    kept: 'We record the version you accept, the time and your IP address.',
  },
  over: {
    text: 'The registration has expired, or you continued in another browser. Open the link in our latest email, or start again.',
    begin: 'Start again',
  },
  registered: {
    title: 'You are registered',
    text: 'Your registration is complete.',
    signIn: 'Go to sign-in',
  },
  codesLost: {
    title: 'Your account exists',
    begin: 'Register another account',
  },
} as const
