import { countryName } from '@domicile/contract/countries'
import { ruleVerifications } from '@domicile/contract/work/obligations/obligation-kinds'
import type { ListedRule } from '@domicile/contract/work/obligations/obligations'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import type { Column } from '../../../lists/list-types.ts'
import { clamped } from '../../../ui/data/clamped.ts'
import { formatCount, formatDay, formatNumber } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { IconTool } from '../../../ui/actions/IconTool.tsx'
import { calendarRuleTexts as words } from './calendar-rule-texts.ts'
import { formatMonthDay } from './month-day.ts'

/** The columns of the list of rules. */
export const ruleColumns: Column<ListedRule>[] = [
  {
    id: 'title',
    header: words.columns.title,
    width: 176,
    primary: true,
    cell: ({ title }) => <TruncatedText>{title}</TruncatedText>,
  },
  {
    id: 'country',
    header: words.columns.country,
    width: 112,
    card: 'line',
    cell: (rule) => <Wrapped text={companiesInWords(rule)} />,
    cardCell: companiesInWords,
  },
  {
    id: 'due',
    header: words.columns.due,
    width: 176,
    card: 'line',
    cell: (rule) => <Wrapped text={dueInWords(rule)} />,
    cardCell: dueInWords,
  },
  {
    id: 'source',
    header: words.columns.source,
    width: 176,
    card: 'line',
    cell: ({ source }) => <Wrapped text={source} />,
    cardCell: ({ source }) => source,
  },
  {
    id: 'companies',
    header: words.columns.companies,
    width: 96,
    align: 'right',
    card: 'amount',
    cell: ({ companies }) => formatNumber(companies),
    cardCell: ({ companies }) => words.companies(companies),
  },
  {
    id: 'verified',
    header: words.columns.verified,
    width: 144,
    card: 'status',
    cell: ({ verifiedOn }) =>
      verifiedOn ? (
        formatDay(verifiedOn)
      ) : (
        <StatusChip label={ruleVerifications.due} tone="needs attention" />
      ),
    cardCell: ({ verifiedOn }) =>
      verifiedOn ? (
        words.verifiedOn(formatDay(verifiedOn))
      ) : (
        <StatusChip label={ruleVerifications.due} tone="needs attention" />
      ),
  },
]

/** Up to three lines, as compliance reads the source and the day beside each other; the hint has the full text. */
function Wrapped({ text }: { text: string }) {
  return (
    <Box component="span" data-hint={text} sx={{ ...clamped(3), whiteSpace: 'normal' }}>
      {text}
    </Box>
  )
}

type Actions = { onEdit: (rule: ListedRule) => void; onRemove: (rule: ListedRule) => void }

/** Changes or removes a rule. */
export function actionsColumn({ onEdit, onRemove }: Actions): Column<ListedRule> {
  return {
    id: 'actions',
    header: '',
    align: 'right',
    width: 88,
    card: 'action',
    cell: (rule) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconTool
          label={words.edit(rule.title)}
          icon={<EditOutlined fontSize="small" />}
          onClick={() => onEdit(rule)}
        />
        <IconTool
          label={words.remove(rule.title)}
          icon={<DeleteOutlined fontSize="small" />}
          onClick={() => onRemove(rule)}
        />
      </Box>
    ),
  }
}

/** Formats the companies that a rule is for: `United Kingdom, ltd, limited`. */
function companiesInWords({ country, legalForms }: ListedRule): string {
  const forms = legalForms?.split(',').map((form) => form.trim()) ?? []
  return [country ? countryName(country) : words.allCountries, ...forms].filter(Boolean).join(', ')
}

/** Formats when a rule is due: `9 months after the end of the financial year`. */
function dueInWords({ basis, months, days, monthDay, dueOn }: ListedRule): string {
  const time = [months && formatCount(months, 'month'), days && formatCount(days, 'day')]
    .filter(Boolean)
    .join(' and ')
  if (basis === 'once') return formatDay(dueOn!)
  if (basis === 'yearly') {
    const day = words.due.yearly(formatMonthDay(monthDay!))
    return time ? words.due.after(time, day) : day
  }
  const from = words.due.bases[basis]
  return time ? words.due.after(time, from) : words.due.on(from)
}
