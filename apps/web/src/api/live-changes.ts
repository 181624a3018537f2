import type { Changed } from '@domicile/contract/live'
import { type Host, hostOf } from './hosts.ts'

/** Reads named otherwise than by the plural of what changed: the nouns after which they are out of date. */
const namedOtherwise: Record<string, readonly string[]> = {
  run: ['workflow-runs', 'workflows'],
  workflow: ['workflows', 'workflow-runs'],
  membership: ['users'],
  invitation: ['invitations', 'users'],
  company: [],
  notice: ['notices', 'notice-choices'],
  service: ['services', 'cart'],
  cart: ['cart'],
  order: ['orders', 'cart', 'invoices', 'payments', 'renewals'],
  payment: ['payments', 'orders', 'invoices', 'bank-entries', 'bank-statements'],
  invoice: ['invoices', 'orders', 'seller'],
  renewal: ['renewals', 'orders'],
}

/** What shows a little of everything that happens to a company. */
const DIGEST = 'history'

/** What the dashboard counts or tells of, by who answers for it. */
const onDashboard: Record<Host, readonly string[]> = {
  portal: ['project', 'run', 'company', 'file', 'invitation', 'notice', 'job', 'membership'],
  buying: ['order', 'payment', 'invoice', 'company', 'membership'],
}

/** Whether what was read under this key may be out of date now that something of this kind changed. */
export function isAffected(key: readonly unknown[], { noun, companyId }: Changed): boolean {
  const [route, input] = key as [unknown, { params?: Record<string, string> } | undefined]
  const path = String(route).split(' ')[1]
  if (!path) return false
  const parts = path.replace(/^\/api\/(purchase\/)?/, '').split('/')
  if (isOfAnother(parts, input?.params, companyId)) return false
  if (parts.includes(DIGEST)) return true
  if (parts[0] === 'dashboard') return onDashboard[hostOf(path)].includes(noun)
  if (noun === 'company') return parts[0] === 'companies' && parts.length <= 2
  return (namedOtherwise[noun] ?? [plural(noun)]).some((name) => parts.includes(name))
}

function isOfAnother(
  parts: string[],
  params: Record<string, string> = {},
  companyId: string | null,
): boolean {
  const shown = params.companyId ?? (parts[0] === 'companies' ? params.id : undefined)
  return shown !== undefined && companyId !== null && shown !== companyId
}

function plural(noun: string): string {
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
