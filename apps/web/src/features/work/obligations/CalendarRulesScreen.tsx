import { can } from '@domicile/contract/permissions'
import type { ListedRule } from '@domicile/contract/work/obligations/obligations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me } from '../../../api/queries.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { countryOptions } from '../../../forms/countries/country-options.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { calendarRuleTexts as words } from './calendar-rule-texts.ts'
import { calendarRuleList } from './calendar-rules.list.ts'
import { actionsColumn, ruleColumns } from './rule-columns.tsx'

const RuleForm = openedPart(async () => (await import('./RuleForm.tsx')).RuleForm)

const filters = filtersOf(calendarRuleList, {
  country: { kind: 'choice', label: words.filters.country, options: countryOptions },
  verification: {
    kind: 'choice',
    label: words.filters.verification,
    nameOf: (verification) => words.filters.names[verification],
  },
})

/** The rules by which compliance calendars are computed, for staff. */
export default function CalendarRulesScreen() {
  const { data: person } = useQuery(me)
  const [edited, setEdited] = useState<ListedRule | 'new'>()
  const [removed, setRemoved] = useState<ListedRule>()
  const mayWrite = person && can(person, 'obligation-rules:write')
  return (
    <>
      <ListScreen
        list={useList(calendarRuleList)}
        texts={words}
        filters={filters}
        columns={
          mayWrite
            ? [...ruleColumns, actionsColumn({ onEdit: setEdited, onRemove: setRemoved })]
            : ruleColumns
        }
        primaryAction={mayWrite ? { label: words.new, onClick: () => setEdited('new') } : undefined}
      />
      {edited && (
        <RuleForm rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && <RemovalDialog rule={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function RemovalDialog({ rule, onClose }: { rule: ListedRule; onClose: () => void }) {
  return (
    <SendDialog
      route="DELETE /api/obligation-rules/:id"
      input={() => ({ params: { id: rule.id } })}
      title={words.removal.title(rule.title)}
      text={words.removal.text(rule.companies)}
      verb={words.removal.confirm}
      danger
      done={words.removal.done}
      onClose={onClose}
    />
  )
}
