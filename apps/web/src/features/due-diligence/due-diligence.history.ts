import { caseSections, requestReasons } from '@domicile/contract/due-diligence/case-kinds'
import { type RiskLevel, riskLevelLabels } from '@domicile/contract/risk/risk-kinds'
import type { NounHistory } from '../../history/noun-history.ts'

export const caseHistory: NounHistory<'due-diligence'> = {
  title: 'Due diligence',
  events: {
    opened: () => 'opened the case',
    read: () => 'opened the case to read it',
    'review-read': () => 'opened a review to read it',
    exported: () => 'exported the cases',
    started: () => 'started a review',
    requested: () => 'sent a form to the client',
    'data-complete': () => 'received all the answers',
    examined: () => 'continued without further answers',
    'section-reviewed': () => 'reviewed a section',
    submitted: () => 'submitted the review',
    enhanced: () => 'completed enhanced due diligence',
    approved: () => 'approved the review',
    declined: () => 'declined the review',
    'sent-back': () => 'sent the review back',
    triggered: () => 'opened a review after a change',
    'review-due': () => 'opened the periodic review',
    exited: () => 'ended the relationship',
    'retention-extended': () => 'extended the retention',
    reopened: () => 'reopened the case',
    'data-deleted': () => 'deleted the data of the case',
    configured: () => 'changed the settings',
  },
  fields: {
    form: 'Form',
    reasonCode: 'Reason',
    dueOn: 'Due',
    section: 'Section',
    note: 'Note',
    level: 'Risk',
    isPep: 'Politically exposed',
    endedOn: 'Ended on',
    retainUntil: 'Retained until',
    abcTemplate: 'Anti-bribery form',
    requiredDocuments: 'Required documents',
  },
  values: {
    section: (value) => caseSections[value as keyof typeof caseSections] ?? value,
    reasonCode: (value) => requestReasons[value as keyof typeof requestReasons] ?? value,
    level: (value) => riskLevelLabels[value as RiskLevel] ?? value,
  },
}
