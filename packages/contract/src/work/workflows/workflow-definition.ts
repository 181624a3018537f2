import { z } from 'zod'
import { date, id, optionalText, orNone, text } from '../../fields.ts'
import { ownMessages } from '../../messages.ts'
import {
  type Audience,
  actionKinds,
  audiences,
  frequencies,
  LEAST_MINUTES_BETWEEN_RUNS,
  MOST_ACTIONS,
  MOST_STAGES,
  needsDay,
  stageKinds,
  unknownPlaceholders,
  type WorkflowEvent,
  workflowEvents,
} from './workflow-rules.ts'
import { statusLabels } from '../../status-labels.ts'
import { ReminderDays } from '../../forms/surveys/reminder-days.ts'
import { askedRoles } from '../../forms/surveys/survey-states.ts'

/** Text with placeholders; unknown ones are refused by name. */
function template(max: number) {
  return text(max).superRefine((value, context) => {
    for (const name of unknownPlaceholders(value))
      context.addIssue({ code: 'custom', message: ownMessages.unknownPlaceholder(name) })
  })
}

const days = z.number().int().min(0).max(366)
const hours = z.number().int().min(0).max(23)
const minutes = z.number().int().min(0).max(59)
const Audience = z.enum(Object.keys(audiences) as [Audience, ...Audience[]])

/** An audience, or one member of staff as `user:{id}`. */
export const StageAssignee = z.union([Audience, z.templateLiteral(['user:', z.uuid()])])

/** A duration: a delay after a trigger, or the time limit of a stage. */
const Duration = z.strictObject({ days, hours, minutes })

/**
 * The firing times of a schedule, as wall time in the zone of each company. interval: every number of days, hours and
 * minutes. daily: at hours:minutes. weekly: on the days 1 (Monday) to 7. monthly: on the days 1 to 31; a day missing in
 * a month becomes its last day. quarterly, yearly: from one date on, by the same rule. once: on one date.
 */
const Schedule = z
  .strictObject({
    type: z.literal('schedule'),
    frequency: z.enum(frequencies),
    /** The days of an interval; otherwise 0. */
    every: z.number().int().min(0).max(366),
    /** Days of the week or of the month. */
    days: z.array(z.number().int().min(1).max(31)).max(31),
    hours,
    minutes,
    /** The day of `once`, and the first of `quarterly` and `yearly`. */
    on: orNone(date),
  })
  .superRefine(({ frequency, every, days: chosen, hours: hour, minutes: minute, on }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (frequency === 'interval' && (every * 24 + hour) * 60 + minute < LEAST_MINUTES_BETWEEN_RUNS)
      refuse('minutes', ownMessages.tooOften)
    if ((frequency === 'weekly' || frequency === 'monthly') && chosen.length === 0)
      refuse('days', ownMessages.chooseDays)
    if (frequency === 'weekly' && chosen.some((day) => day > 7)) refuse('days', ownMessages.invalidValue)
    if (needsDay(frequency) && !on) refuse('on', ownMessages.chooseDate)
  })
export type Schedule = z.output<typeof Schedule>

const Trigger = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('manual') }),
  Schedule,
  z.strictObject({
    type: z.literal('event'),
    event: z.enum(Object.keys(workflowEvents) as [WorkflowEvent, ...WorkflowEvent[]]),
    /** The delay between the event and the start of the run. */
    after: Duration,
  }),
])
export type Trigger = z.output<typeof Trigger>

const to = z.array(Audience).min(1, { error: ownMessages.chooseRecipient }).max(6)

const Action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('send-email'), to, subject: template(200), body: template(5000) }),
  z.strictObject({ kind: z.literal('notify'), to, text: template(300) }),
  z.strictObject({
    kind: z.literal('create-project'),
    title: template(200),
    /** Days from the action to the deadline; none: without a deadline. */
    deadlineDays: orNone(z.number().int().min(1).max(730)),
  }),
  z.strictObject({
    kind: z.literal('create-task'),
    title: template(200),
    dueDays: orNone(z.number().int().min(0).max(730)),
    visibleToClient: z.boolean(),
  }),
  /** Applies to the project of the run, or to the one the run created. */
  z.strictObject({ kind: z.literal('change-status'), to: z.enum(['start', 'deliver', 'closeInternal']) }),
  /** Asks the company of the run, with the version of the template that is published then. */
  z.strictObject({
    kind: z.literal('send-survey'),
    /** The slug of its template. */
    template: orNone(z.string().max(80)),
    title: template(120),
    /** Days from the action to the due day. */
    dueDays: z.number().int().min(1).max(366),
    to: z.enum(askedRoles),
    remindDays: ReminderDays,
  }),
  z.strictObject({ kind: z.literal('assign'), to: Audience }),
  z.strictObject({ kind: z.literal('call-webhook'), url: z.url({ protocol: /^https$/ }).max(2000) }),
])
export type Action = z.output<typeof Action>

const key = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** One stage; its index in the list is its position. `key` stays the same when it is renamed or moved. */
export const Stage = z.strictObject({
  key,
  name: text(80),
  kind: z.enum(stageKinds),
  label: z.enum(statusLabels),
  /** Its time limit; after it the run is late. */
  limit: Duration.nullable(),
  /** The audience or the user that works, approves, or answers the form. */
  assignee: StageAssignee,
  /** approval: the stage after a refusal; none: a refusal ends the run. */
  onDecline: key.nullable(),
  /** wait: the duration. */
  wait: Duration.nullable(),
  /** form: the slug of its template. A run keeps to the version that is published when it enters the stage. */
  template: orNone(z.string().max(80)),
  /** Performed in this order when the stage begins. */
  actions: z.array(Action).max(MOST_ACTIONS),
})
export type Stage = z.output<typeof Stage>

/** The common settings of a workflow's mails. */
const EmailConfiguration = z.strictObject({
  /** The sender's name; none: that of the firm. */
  senderName: optionalText(80),
  replyTo: z.enum(['accountManager', 'firm']),
})

const drafted = {
  name: text(120),
  trigger: Trigger,
  email: EmailConfiguration,
  /** The first stage of a run that is restarted, or fired again by its schedule. */
  statusAfterRestart: key.nullable(),
  /** The companies for which a schedule starts runs: every active one, or those listed. */
  companies: z.union([z.literal('all'), z.array(id).max(1000)]),
  stages: z.array(Stage).max(MOST_STAGES),
}

/** A workflow draft: it may be incomplete, but each part is valid. */
export const WorkflowDraft = z.strictObject(drafted)
export type WorkflowDraft = z.output<typeof WorkflowDraft>

/**
 * Further conditions for publishing a workflow: field paths with their messages. The server also checks for loops
 * through other workflows.
 */
export function publishProblems({ stages, statusAfterRestart, trigger }: WorkflowDraft) {
  const problems: { path: string; message: string }[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  const keys = new Set(stages.map((stage) => stage.key))
  if (stages.length === 0) refuse('stages', ownMessages.stagesNeeded)
  if (keys.size < stages.length) refuse('stages', ownMessages.duplicateStage)
  if (statusAfterRestart && !keys.has(statusAfterRestart))
    refuse('statusAfterRestart', ownMessages.unknownStage)
  stages.forEach((stage, position) => {
    const at = `stages/${position}`
    if (stage.kind === 'wait' && !stage.wait) refuse(`${at}/wait`, ownMessages.waitNeeded)
    if (stage.onDecline && !keys.has(stage.onDecline)) refuse(`${at}/onDecline`, ownMessages.unknownStage)
    stage.actions.forEach(({ kind }, place) => {
      const raised: readonly string[] = actionKinds[kind].raises
      if (trigger.type === 'event' && raised.includes(trigger.event))
        refuse(`${at}/actions/${place}`, ownMessages.eventLoop)
    })
  })
  return problems
}
