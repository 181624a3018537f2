import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { me, query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { Rows } from '../../../lists/Rows.tsx'
import { paths } from '../../../navigation/paths.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailTexts as words } from './mail-texts.ts'

const LATEST = 20

/** The latest mail of an address, or the latest that was archived. */
export function MailOfAddress({ addressId, show }: { addressId: string; show?: 'archived' }) {
  const latest = { addressId, ...(show && { show }), pageSize: LATEST }
  const result = useQuery(query('GET /api/mail', { query: latest }))
  const person = useQuery(me).data
  const empty = show ? words.emptyArchive : words.empty
  const title = show ? words.archiveOfAddress : words.title
  return (
    <Panel
      title={title}
      action={
        <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
          {person && can(person, 'mail:register') && (
            <TextLink to={paths.newMail(addressId)}>{words.new}</TextLink>
          )}
          {!show && <TextLink to={paths.archivedMail(addressId)}>{words.archiveOfAddress}</TextLink>}
          <TextLink to={show ? paths.mailArchive(addressId) : paths.mails({ addressId })}>
            {words.seeAll}
          </TextLink>
        </Stack>
      }
    >
      <QueryBoundary query={result}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{empty.text}</Typography>
          ) : (
            <Rows
              label={title}
              columns={mailColumns({ isClient: person?.role === null, isOfOneCompany: true })}
              rows={items}
              rowLink={({ id }) => paths.mail(id)}
            />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
