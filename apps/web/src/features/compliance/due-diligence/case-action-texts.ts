import { proposalTexts } from '../../../forms/proposals/proposal-texts.ts'

/** The actions on a case: their buttons, what the dialog asks, and what follows. */
export const actionTexts = {
  start: {
    verb: 'Start review',
    ask: (name: string) => `Start the review of ${name}?`,
    effect: 'The case opens with all its sections. Then ask the client for what is missing.',
    done: 'Review started',
  },
  request: {
    verb: 'Request information',
    ask: (name: string) => `Request information from ${name}`,
    effect: 'The company’s users get a form to answer by the due date.',
    done: 'Form sent',
  },
  examine: {
    verb: 'Continue without answers',
    ask: (name: string) => `Continue the review of ${name}?`,
    effect: 'Forms that were sent stay open for the client.',
    done: 'Review continues',
  },
  submit: {
    verb: 'Submit for decision',
    ask: (name: string) => `Submit ${name} for a decision?`,
    effect: 'A colleague who did not prepare it decides.',
    done: 'Submitted for a decision',
  },
  completeEnhanced: {
    verb: 'Submit for decision',
    ask: (name: string) => `Submit ${name} for a decision?`,
    effect: 'Enhanced due diligence is complete. Two people must approve, one of them an administrator.',
    done: 'Submitted for a decision',
  },
  approve: {
    verb: 'Approve',
    ask: (name: string) => `Approve ${name}?`,
    effect: 'The facts are frozen as evidence. The risk sets the day of the next review.',
    done: 'Company approved',
  },
  decline: {
    verb: 'Decline',
    ask: (name: string) => `Decline ${name}?`,
    effect: 'The company can’t order regulated services. It sees the outcome, not your reason.',
    done: 'Company declined',
  },
  sendBack: {
    verb: 'Send back',
    ask: (name: string) => `Send the review of ${name} back?`,
    effect: 'The person who submitted it gets your reason.',
    done: 'Review sent back',
  },
  beginReview: {
    verb: 'Start next review',
    ask: (name: string) => `Start the next review of ${name} now?`,
    effect: 'Sections without a change since the approval are carried forward.',
    done: 'Review started',
  },
  reopen: {
    verb: 'Reopen case',
    ask: (name: string) => `Reopen the case of ${name}?`,
    effect: 'All sections have to be reviewed again.',
    done: 'Case reopened',
  },
  confirmEnd: {
    verb: 'Confirm end',
    ask: (name: string) => `Confirm the end of the relationship with ${name}?`,
    effect: 'Retention then counts from this end, or from the last decision if that was later.',
    done: 'End confirmed',
  },
} as const

export const actionLabels = {
  reason: 'Reason',
  note: 'Note',
  internal: 'Staff and auditors read it.',
  firstDone: 'First approval given',
  firstOfTwo: 'This is the first of two approvals. Another person must approve too.',
}

/** The dialog that waives something that the settings require. */
export const waiverTexts = {
  verb: 'Waive requirement',
  ask: 'Waive this requirement?',
  effect: (gap: string) => `${gap} It counts as missing again after the last day.`,
  until: 'Last day',
  chooseDay: 'Choose the last day.',
  done: 'Requirement waived',
}

/** The form that sends a request to the company. */
export const requestTexts = {
  title: actionTexts.request.verb,
  send: 'Send form',
  done: actionTexts.request.done,
  fields: { form: 'Form', template: 'Template', reason: 'Reason', message: 'Message', dueOn: 'Due' },
  help: { message: 'The client reads it.', reason: 'Staff and auditors read it.' },
}

/** The page that ends or changes a case. */
export const settingTexts = {
  title: 'Case settings',
  next: {
    title: 'Next review',
    none: 'The first approval sets the next review.',
    planned: (day: string) => `Due on ${day}. You can start it earlier.`,
    open: 'A review is in progress.',
  },
  risk: {
    title: 'Risk factors',
    text: 'Assess what the record doesn’t show, such as how you met the client.',
    link: 'Open risk rating',
  },
  shared: {
    title: 'Anti-bribery form and requirements',
    text: 'They apply to every case.',
    link: 'Open settings',
  },
  exit: {
    title: 'End the relationship',
    text: 'The case closes. We keep its data for 5 years, then delete it.',
    verb: (name: string) => `End relationship with ${name}`,
    ask: (name: string) => `End the relationship with ${name}?`,
    effect: (until: string) => `The case closes. Its personal data is deleted on ${until}.`,
    counted: (from: string) => `Retention counts from ${from}, the last decision or the opening of the case.`,
    confirmed: (until: string, unconfirmed: string) =>
      `The case closes. Its personal data is deleted on ${until} if another person confirms this day, else on ${unconfirmed}.`,
    endedOn: 'Last day of the relationship',
    done: 'Relationship ended',
  },
  retention: {
    title: 'Retention',
    text: (until: string) => `The data of this case is deleted on ${until}.`,
    counted: (from: string, why: string) => `Retention counts from ${from}, when ${why}.`,
    unconfirmed: (name: string, endedOn: string) =>
      `${name} recorded that it ended on ${endedOn}. Another person must confirm this day.`,
    confirmed: (name: string) => `${name} confirmed the end.`,
    extended: (reason: string) => `Extended: ${reason}`,
    deleted: 'The personal data of this case has been deleted.',
    form: 'Retain longer',
    submit: 'Retain longer',
    done: 'Retention extended',
    fields: { until: 'Retain until', reason: 'Reason' },
    help: { until: (day: string) => `No later than ${day}.`, reason: 'For example, a court case.' },
  },
}

/** The settings that all cases share. */
export const sharedTexts = {
  title: 'Due diligence settings',
  subtitle: 'They apply to every case. One person proposes a change, another adopts it.',
  effect: 'Approved cases that relied on the settings in force open for a review.',
  none: 'None',
  form: { title: 'Anti-bribery form', help: 'Companies answer it for their case.' },
  notRequired: 'Not required',
  holders: (percent: number) => `Direct owners of ${percent} % or more`,
  required: {
    company: 'Approval needs a valid one of each, or a waiver.',
    owners: 'People who ultimately own or control the company.',
    holders: 'People who hold shares directly.',
    signatories: 'Officers who sign for the company.',
    officers: 'All officers.',
  },
  fields: {
    abcTemplate: 'Template',
    holdersFrom: 'Minimum share (%)',
    reason: proposalTexts.reason,
  },
  help: { reason: proposalTexts.reasonHelp },
}
