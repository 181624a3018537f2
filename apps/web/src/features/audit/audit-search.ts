import { type AuditGroup, auditGroups } from '@domicile/contract/audit/audit-groups'
import { anId, defined, oneOf } from '../../navigation/url-params.ts'

/** What the audit log shows, as its address says it. */
export type AuditSearch = {
  person?: string
  company?: string
  group?: AuditGroup
  record?: string
  from?: string
  to?: string
}

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseAuditSearch(search: Record<string, string>): AuditSearch {
  return defined({
    person: anId(search.person),
    company: anId(search.company),
    group: oneOf(auditGroups, search.group),
    record: anId(search.record),
    from: day(search.from),
    to: day(search.to),
  })
}

function day(value: string | undefined): string | undefined {
  const isDay = value && /^(19|20)\d\d-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value)
  return isDay ? value : undefined
}
