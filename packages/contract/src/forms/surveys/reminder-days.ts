import { z } from 'zod'
import { surveyMessages } from './survey-messages.ts'
import { MOST_REMINDERS } from './survey-states.ts'

/** How many days before the due day recipients are reminded. */
export const ReminderDays = z
  .array(z.number().int().min(0).max(90))
  .max(MOST_REMINDERS)
  .refine((days) => new Set(days).size === days.length, { error: surveyMessages.reminderDays })
