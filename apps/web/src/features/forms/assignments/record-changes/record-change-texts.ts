import { formatCount, formatList } from '../../../../ui/data/format.ts'

/** The texts of the changes that answers make to the record. */
export const recordChangeTexts = {
  title: 'Changes to the record',
  none: 'The answers agree with the record of the company.',
  open: 'Tick the answers to write to the record of the company.',
  now: 'Record',
  answered: 'Answer',
  empty: 'Empty',
  expires: (day: string) => `expires ${day}`,
  added: (part: string) => `New ${part.toLowerCase()}`,
  ended: (part: string) => `${part} no longer listed`,
  ends: 'Ends the day before it is applied.',
  conflict: (before: string) => `The record changed after the survey was sent. It said “${before}” then.`,
  conflictGone: 'It was removed from the record after the survey was sent.',
  apply: (count: number) => `Apply ${formatCount(count, 'change')}`,
  propose: (count: number) => `Propose ${formatCount(count, 'change')}`,
  applied: (by: string) => `Written to the record by ${by}.`,
  proposed: (by: string) =>
    `Proposed by ${by}. Another reviewer, who did not accept the answers, must confirm.`,
  declined: (by: string, reason: string) => `${by} declined the last proposal: ${reason}`,
  fourEyes: 'Changes of owners need a second reviewer.',
  askWriters: (names: readonly string[]) =>
    names.length > 0
      ? `You can’t apply all of these changes. ${formatList(names)} can.`
      : 'You can’t apply all of these changes, and no other reviewer can. Ask an administrator.',
  noSecondReviewer: 'No one else can confirm this. Give another person the right to review.',
  evidence: 'Evidence',
  noEvidence: 'None',
  confirm: 'Confirm and apply',
  decline: 'Decline',
  declineTitle: 'Decline the proposed changes?',
  declineText: 'The record is not changed. The changes can be proposed again.',
  reason: 'Reason',
  done: {
    applied: 'Changes written to the record',
    proposed: 'Changes proposed to a second reviewer',
    declined: 'Proposal declined',
  },
}
