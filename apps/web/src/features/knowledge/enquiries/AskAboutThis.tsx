import type { AboutKind } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { can } from '@domicile/contract/permissions'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { Rows } from '../../../lists/Rows.tsx'
import { paths } from '../../../navigation/paths.ts'
import { mayAt } from '../../../session/allowed-actions.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { enquiryColumns } from './enquiry-columns.tsx'
import { aboutTexts as words } from './enquiry-texts.ts'

type AskAboutThisProps = { kind: AboutKind; id: string; companyId: string }

/** The conversations about a record, and the way to begin one. */
export function AskAboutThis({ kind, id, companyId }: AskAboutThisProps) {
  const { data: person } = useQuery(me)
  const mayRead = Boolean(person && can(person, 'enquiries:read'))
  const result = useQuery({
    ...query('GET /api/enquiries', { query: { aboutId: id, pageSize: 20 } }),
    enabled: mayRead,
  })
  if (!person || !mayRead) return null
  const isStaff = person.role !== null
  const mayBegin = mayAt(companyId, person, isStaff ? 'enquiries:start' : 'enquiries:write')
  if (!mayBegin && !result.data?.total) return null
  const to = paths.emailUs({ companyId, about: `${kind}:${id}` })
  return (
    <Panel
      title={words.title}
      action={
        mayBegin && (
          <ActionButton variant="outlined" to={to}>
            {isStaff ? words.write : words.ask}
          </ActionButton>
        )
      }
    >
      <QueryBoundary query={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
          ) : (
            <Rows
              label={words.title}
              columns={enquiryColumns(isStaff, person.timeZone).filter((column) => column.id !== 'company')}
              rows={items}
              rowLink={(enquiry) => paths.enquiry(enquiry.id)}
            />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
