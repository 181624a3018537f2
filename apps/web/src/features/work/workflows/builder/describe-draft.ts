import type {
  Action,
  Stage,
  Trigger,
  WorkflowDraft,
} from '@domicile/contract/work/workflows/workflow-definition'
import {
  actionKinds,
  type Audience,
  audiences,
  workflowEvents,
} from '@domicile/contract/work/workflows/workflow-rules'
import { mergedLabels, partOfField } from '../../../../drafts/merge-drafts.ts'
import { isSameValue } from '../../../../forms/merge.ts'
import { formatDay, sentence } from '../../../../ui/data/format.ts'
import { builderTexts, settingsTexts as words, stageTexts } from '../builder-texts.ts'
import { assigneeInWords, inWords } from '../workflow-texts.ts'
import { type Settings, stageParts } from './draft.ts'

/** Formats the settings of a workflow, by field; `stages` are those to name. */
export function settingsInWords(
  { trigger, companies, statusAfterRestart, email }: Settings,
  stages: readonly Stage[],
) {
  return {
    trigger: triggerInWords(trigger),
    companies: companies === 'all' ? words.allCompanies : words.companiesCount(companies.length),
    statusAfterRestart: stages.find(({ key }) => key === statusAfterRestart)?.name ?? words.firstStage,
    senderName: email.senderName,
    replyTo: words.replyTos[email.replyTo],
  }
}

function triggerInWords(trigger: Trigger): string {
  if (trigger.type === 'manual') return words.triggers.manual
  if (trigger.type === 'event') {
    const { days, hours, minutes } = trigger.after
    const after = days + hours + minutes > 0 ? `, ${builderTexts.after(inWords(trigger.after))}` : ''
    return workflowEvents[trigger.event].label + after
  }
  const { frequency, every, hours, minutes, days, on } = trigger
  if (frequency === 'interval')
    return `${words.frequencies.interval}: ${inWords({ days: every, hours, minutes })}`
  const time = [hours, minutes].map((count) => String(count).padStart(2, '0')).join(':')
  const from = on ? [words.from(formatDay(on))] : []
  const when = {
    once: on ? [formatDay(on)] : [],
    daily: [],
    weekly: days.map((day) => words.weekdays[day - 1] ?? ''),
    monthly: days.map(String),
    quarterly: from,
    yearly: from,
  }[frequency]
  return [`${words.frequencies[frequency]}${when.length > 0 ? ` (${when.join(', ')})` : ''}`, time].join(', ')
}

/** Returns the label of a draft's field as it is merged. */
export const labelOfField = mergedLabels(stageParts, builderTexts.inStage, builderTexts.merged)

/** Formats one field of a draft as it is merged; of a stage, what differs from the other draft. */
export function fieldInWords(field: string, draft: WorkflowDraft, other: WorkflowDraft): string {
  const { trigger, companies, statusAfterRestart, senderName, replyTo } = settingsInWords(draft, draft.stages)
  const settings: Record<string, string> = {
    ...{ name: draft.name, trigger, companies, statusAfterRestart },
    email: [senderName, replyTo].filter(Boolean).join(', '),
    order: draft.stages.map(({ name }) => name).join(', '),
  }
  const stageIn = (one: WorkflowDraft) => partOfField(stageParts, field, one)
  return settings[field] ?? stageInWords(stageIn(draft), stageIn(other), draft.stages)
}

function stageInWords(stage: Stage | undefined, other: Stage | undefined, stages: readonly Stage[]): string {
  if (!stage) return builderTexts.stageRemoved
  const { name, kind, label, assignee, wait, limit, onDecline, template, actions } = stage
  const texts: Record<keyof typeof stageTexts.fields, string> = {
    ...{ name, kind: builderTexts.kinds[kind], label: sentence(label), assignee: assigneeInWords(assignee) },
    wait: inWordsOrNone(wait),
    limit: inWordsOrNone(limit),
    onDecline: stages.find(({ key }) => key === onDecline)?.name ?? stageTexts.declineEnds,
    template: template ?? '',
    actions: actions.map(actionInWords).join('; '),
  }
  const fields = Object.keys(texts) as (keyof typeof texts)[]
  const different = other
    ? fields.filter((field) => !isSameValue(stage[field], other[field]))
    : ['name' as const]
  return different.map((field) => `${stageTexts.fields[field]}: ${texts[field] || '—'}`).join('\n')
}

function inWordsOrNone(duration: Stage['wait']): string {
  return duration ? inWords(duration) : ''
}

function actionInWords(action: Action): string {
  return [actionKinds[action.kind].label, ...detailsOf(action)].filter(Boolean).join(', ')
}

/** The details of an action; empty where one is not set. */
function detailsOf(action: Action): string[] {
  const { kind } = action
  if (kind === 'send-email') return [namesOf(action.to), action.subject, action.body]
  if (kind === 'notify') return [namesOf(action.to), action.text]
  if (kind === 'create-project')
    return [action.title, withLabel(stageTexts.deadlineDays, action.deadlineDays)]
  if (kind === 'create-task') {
    const visibility = action.visibleToClient ? stageTexts.visibleToClient : ''
    return [action.title, withLabel(stageTexts.dueDays, action.dueDays), visibility]
  }
  if (kind === 'send-survey') {
    const reminders = action.remindDays.toSorted((a, b) => b - a).map(stageTexts.reminder)
    const due = withLabel(stageTexts.answerDays, action.dueDays)
    return [action.title, action.template ?? '', stageTexts.asked[action.to], due, ...reminders]
  }
  if (kind === 'change-status') return [stageTexts.statuses[action.to]]
  if (kind === 'assign') return [audiences[action.to]]
  return [action.url]
}

function namesOf(recipients: readonly Audience[]): string {
  return recipients.map((recipient) => audiences[recipient]).join(', ')
}

function withLabel(label: string, value: number | null): string {
  return value === null ? '' : `${label}: ${value}`
}
