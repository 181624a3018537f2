import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import { fillIn } from '@domicile/contract/work/workflows/workflow-rules'
import type { Message } from '@domicile/server/mail/email-message'
import { breakLinks } from '@domicile/server/mail/plain-names'
import type { Values } from './placeholder-values.ts'

type SendEmail = Extract<Action, { kind: 'send-email' }>

/** The mail of an action with its placeholders filled in, and the names of those that have no value. */
export function workflowMessage({ subject, body }: Pick<SendEmail, 'subject' | 'body'>, values: Values) {
  const safe = withoutLinks(values)
  const [head, text] = [fillIn(subject, safe), fillIn(body, safe)]
  const paragraphs = text.text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  const message: Message = { subject: head.text, heading: head.text, paragraphs }
  return { message, missing: [...new Set([...head.missing, ...text.missing])] }
}

/** Clients choose names: only the workflow's own text may contain links. */
function withoutLinks(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && breakLinks(value)]))
}
