import { can } from '@domicile/contract/permissions'
import { orderViews } from '@domicile/contract/sales/orders/order-states'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { sentence } from '../../../ui/data/format.ts'
import { orderColumns } from './order-columns.tsx'
import { orderTexts as words } from './order-texts.ts'
import { orderList } from './orders.list.ts'

const clientTexts = { ...words, subtitle: words.clientSubtitle, empty: words.emptyClient }

/** The orders that the user may see. */
export default function OrdersScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const texts = isClient ? clientTexts : words
  const action = { label: words.toServices, to: paths.services() }
  const mayBuy = person && can(person, 'carts:write')
  return (
    <ListScreen
      list={useList(orderList)}
      texts={mayBuy ? { ...texts, empty: { ...texts.empty, action } } : texts}
      filters={filtersFor(isClient)}
      columns={orderColumns(isClient)}
      rowLink={({ id }) => paths.order(id)}
    />
  )
}

/** The views of work that only the firm does. */
const ofTheFirm: readonly string[] = ['to-begin', 'not-handed-over', 'to-refund']

function filtersFor(isClient: boolean) {
  const { filters, states, views } = words
  const waits = isClient ? words.waitsForClient : words.waits
  return filtersOf(orderList, {
    label: { kind: 'choice', label: filters.label, nameOf: sentence },
    state: { kind: 'choice', label: filters.state, nameOf: (state) => states[state] },
    waitsFor: {
      kind: 'choice',
      label: filters.waitsFor,
      offers: ['client', 'firm'],
      nameOf: (whom) => sentence(waits[whom]),
      chip: (whom) => `${filters.waitsFor} ${waits[whom]}`,
    },
    view: {
      kind: 'choice',
      label: filters.view,
      offers: orderViews.filter((view) => !isClient || !ofTheFirm.includes(view)),
      nameOf: (view) => views[view],
    },
    companyId: { kind: 'company', label: filters.company },
    currency: { kind: 'linked', chip: filters.inCurrency },
    from: { kind: 'period', label: filters.period, to: 'to', texts: filters },
  })
}
