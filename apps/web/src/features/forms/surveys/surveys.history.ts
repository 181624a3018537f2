import { recordLabels } from '@domicile/contract/form-engine/record-labels'
import { formatCode } from '../../../ui/data/format.ts'
import type { NounHistory } from '../../../history/noun-history.ts'

export const surveyHistory: NounHistory<'survey'> = {
  title: 'Surveys',
  events: {
    created: (survey) => `created the survey ${survey}`,
    changed: (survey) => `changed the survey ${survey}`,
    deleted: (survey) => `deleted the survey ${survey}`,
    sent: (survey) => `sent the survey ${survey}`,
    closed: (survey) => `closed the survey ${survey}`,
  },
  fields: {
    dueOn: 'Due',
    remindDays: 'Reminders (days before)',
    to: 'People who are asked',
    persons: 'People asked by name',
    outsiders: 'People without an account',
    note: 'Internal note',
  },
  values: { state: formatCode, to: formatCode },
}

export const assignmentHistory: NounHistory<'assignment'> = {
  title: 'Survey answers',
  events: {
    sent: (survey) => `sent the survey ${survey} to the company`,
    opened: (survey) => `opened the answers to ${survey}`,
    downloaded: (survey) => `downloaded the answers to ${survey}`,
    exported: () => 'exported answers',
    'link-opened': (survey) => `opened a link to answer ${survey}`,
    'code-sent': (survey) => `asked for a code to answer ${survey}`,
    'session-started': (survey) => `proved their address to answer ${survey}`,
    'opened-by-link': (survey) => `opened the form of ${survey}`,
    'handed-over': (survey) => `completed their sections of ${survey}`,
    begun: (survey) => `began to answer ${survey}`,
    'file-added': (survey) => `added a file to the answers to ${survey}`,
    'file-downloaded': (survey) => `downloaded a file from the answers to ${survey}`,
    submitted: (survey) => `submitted the answers to ${survey}`,
    delegated: (survey) => `delegated sections of ${survey}`,
    'changes-requested': (survey) => `asked for changes to the answers to ${survey}`,
    accepted: (survey) => `accepted the answers to ${survey}`,
    applied: (survey) => `wrote the answers to ${survey} to the record`,
    'record-proposed': (survey) => `proposed to write the answers to ${survey} to the record`,
    'record-declined': (survey) => `declined to write the answers to ${survey} to the record`,
    reopened: (survey) => `reopened the answers to ${survey}`,
    recalled: (survey) => `recalled the survey ${survey}`,
    reminded: (survey) => `reminded the company of the survey ${survey}`,
    expired: (survey) => `ended the survey ${survey}, which was not answered`,
  },
  fields: {
    ...recordLabels.company,
    dueOn: 'Due',
    delegations: 'Sections of colleagues',
  },
  values: { state: formatCode },
}

export const officialFormHistory: NounHistory<'official-form'> = {
  title: 'Official forms',
  events: {
    added: (template) => `added an official form to ${template}`,
    changed: (template) => `changed an official form of ${template}`,
    removed: (template) => `removed an official form of ${template}`,
    filled: (form) => `downloaded the filled form ${form}`,
  },
  fields: { name: 'Name', fillings: 'Filled fields' },
}
