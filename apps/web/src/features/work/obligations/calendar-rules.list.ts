import { ruleVerificationNames } from '@domicile/contract/work/obligations/obligation-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const calendarRuleList = list('GET /api/obligation-rules', {
  path: paths.calendarRules(),
  params: { country: text(2), verification: choice(ruleVerificationNames) },
  sort: { by: ['title'], id: 'title', order: 'asc' },
})
