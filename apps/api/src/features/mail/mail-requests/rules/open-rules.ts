import { recordChange } from '@domicile/server/audit/audit'
import type { OpenWork } from '../../../../domain/companies/open-work.ts'
import { closeNotices } from '../../../../domain/notices/notify.ts'
import { summaryOfRule } from './rule-summary.ts'
import { findRunningRules, getRule, setStopped, subjectOfRule } from './rules.queries.ts'

/** Standing rules for the mail of a company, in force or proposed. Their open requests prevent the archiving. */
export const openRules: OpenWork = {
  async find(db, companyId, { locks = false } = {}) {
    const rules = await findRunningRules(db, companyId, locks)
    return rules.map((rule) => ({
      id: rule.id,
      title: summaryOfRule(rule),
      path: `/companies/${companyId}/mail-rules`,
    }))
  },
  async settle(db, open, { userId, reason, origin }) {
    for (const { id } of open) {
      await setStopped(db, id, userId)
      await closeNotices(db, 'standing-rule.proposed', id)
      const change = { ...subjectOfRule(await getRule(db, id)), reason }
      await recordChange(db, 'standing-rule.stopped', origin, change)
    }
  },
}
