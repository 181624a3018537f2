import { z } from 'zod'
import { country, id, optionalText, orNone, text, version } from '../fields.ts'
import { routes } from '../route.ts'
import { mailMessages } from './mail-messages.ts'

const ruleFields = {
  name: text(120),
  /** A part of the sender's name. */
  sender: optionalText(120),
  /** Words or phrases of the text, of which one must occur. */
  words: z.array(text(80)).max(50),
  /** Of the company. */
  country: orNone(country),
  isActive: z.boolean(),
}

const Input = z.strictObject(ruleFields)
export type MailRuleInput = z.output<typeof Input>

function needsCondition({ sender, words }: MailRuleInput, context: z.RefinementCtx): void {
  if (!sender && words.length === 0)
    context.addIssue({ code: 'custom', path: ['sender'], message: mailMessages.ruleWithoutCondition })
}

export const MailRuleInput = Input.superRefine(needsCondition)

export const MailRule = z.object({
  ...ruleFields,
  id,
  name: z.string(),
  sender: z.string().nullable(),
  words: z.array(z.string()),
  country: z.string().nullable(),
  version,
})
export type MailRule = z.infer<typeof MailRule>

/** The rules by which mail is statutory. They apply to mail that is read after a change. */
export const mailRuleRoutes = routes({
  'GET /api/mail-rules': {
    summary: 'The rules by which mail is statutory.',
    may: 'mail:process',
    response: z.array(MailRule),
  },
  'POST /api/mail-rules': {
    summary: 'Add a rule.',
    may: 'mail:configure',
    body: MailRuleInput,
    response: MailRule,
    status: 201,
    audit: 'mail-rule.added',
  },
  'PUT /api/mail-rules/:id': {
    summary: 'Change a rule, or switch it off; a stale version is refused.',
    may: 'mail:configure',
    body: Input.extend({ version }).superRefine(needsCondition),
    response: MailRule,
    audit: 'mail-rule.changed',
  },
})
