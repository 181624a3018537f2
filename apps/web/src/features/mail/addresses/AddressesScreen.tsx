import { addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import { countryName } from '@domicile/contract/countries'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import { countryOptions } from '../../../forms/countries/country-options.ts'
import { optionOf } from '../../../lists/filters/company-source.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { whileActing } from '../../../session/allowed-actions.ts'
import { sentence } from '../../../ui/data/format.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { addressColumns } from './address-columns.tsx'
import { addressTexts as words } from './address-texts.ts'
import { addressList } from './addresses.list.ts'

/** The addresses that the user may see. */
export default function AddressesScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const mayRequest = person && can(person, 'addresses:request')
  const mayWrite = person && can(person, 'addresses:write')
  const configures = person && can(person, 'addresses:configure')
  return (
    <ListScreen
      list={useList(addressList)}
      texts={{ ...words, subtitle: isClient ? words.clientSubtitle : words.subtitle }}
      primaryAction={
        mayRequest ? { label: mayWrite ? words.new : words.request, to: paths.newAddress() } : undefined
      }
      tabs={
        configures && (
          <ListLinks>
            <TextLink to={paths.premises()}>{words.premises}</TextLink>
          </ListLinks>
        )
      }
      filters={filtersFor(isClient)}
      columns={addressColumns(isClient)}
      rowLink={({ id }) => paths.address(id)}
      exports={whileActing(person) === undefined && {}}
    />
  )
}

const premises = {
  find: () => ({
    ...query('GET /api/premises'),
    select: (all: { id: string; name: string }[]) => all.map(optionOf),
  }),
}

function filtersFor(isClient: boolean) {
  const waits = isClient ? words.waitsForClient : words.waits
  const { filters } = words
  return filtersOf(addressList, {
    state: { kind: 'choice', label: filters.state, nameOf: (state) => words.states[state] },
    kind: { kind: 'choice', label: filters.kind, nameOf: (kind) => addressKinds[kind] },
    companyId: { kind: 'company', label: filters.company },
    premisesId: !isClient && { kind: 'pick', label: filters.premises, source: premises },
    country: { kind: 'choice', label: filters.country, options: countryOptions, nameOf: countryName },
    waitingOn: {
      kind: 'choice',
      label: filters.waitingOn,
      offers: ['client', 'firm'],
      nameOf: (whom) => sentence(waits[whom]),
      chip: (whom) => `${filters.waitingOn} ${waits[whom]}`,
    },
    show: { kind: 'choice', label: filters.show, any: filters.current, nameOf: (show) => filters[show] },
  })
}
