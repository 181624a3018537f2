import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceTexts as words } from './invoice-texts.ts'
import { invoiceList } from './invoices.list.ts'

const filters = filtersOf(invoiceList, {
  kind: {
    kind: 'choice',
    label: words.filters.kind,
    nameOf: (kind) => (kind === 'booked' ? words.filters.booked : words.kinds[kind]),
  },
  companyId: { kind: 'company', label: words.filters.company },
  currency: { kind: 'linked', chip: words.filters.inCurrency },
  from: { kind: 'period', label: words.filters.period, to: 'to', texts: words.filters },
})

/** The invoices that the user may see. */
export default function InvoicesScreen() {
  const { data: person } = useQuery(me)
  const list = useList(invoiceList)
  const isSeller = person !== undefined && can(person, 'seller:write')
  return (
    <ListScreen
      list={list}
      texts={{ ...words, subtitle: <Subtitle isSeller={isSeller} /> }}
      filters={filters}
      columns={invoiceColumns}
      rowLink={({ id }) => paths.invoice(id)}
      exports={{ done: list.query.kind ? undefined : words.exported }}
    />
  )
}

function Subtitle({ isSeller }: { isSeller: boolean }) {
  return (
    <>
      {words.subtitle}
      {isSeller && (
        <Box component="span" sx={{ display: 'block' }}>
          <TextLink to={paths.seller()} isUnderlined>
            {words.seller}
          </TextLink>
          {' · '}
          <TextLink to={paths.seller('vat-rates')} isUnderlined>
            {words.rates}
          </TextLink>
        </Box>
      )}
    </>
  )
}
