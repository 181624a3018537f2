import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { CompanySummary } from '@domicile/contract/companies/companies'
import { can, scopeOf } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { me, query } from '../../../api/queries.ts'
import { countryOptions } from '../../../forms/countries/country-options.ts'
import { optionOf } from '../../../lists/filters/company-source.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { ActAsDialog } from '../../accounts/impersonation/impersonation.public.ts'
import { companyList } from './companies.list.ts'
import { columnsFor } from './company-columns.tsx'
import { listTexts } from './company-form-texts.ts'

const words = listTexts.filters

/** All companies that the user may see. */
export default function CompaniesScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const list = useList(companyList, {
    permit: isClient ? ({ manager: _manager, ...listQuery }) => listQuery : undefined,
  })
  const [actingAs, setActingAs] = useState<CompanySummary>()
  const create = person &&
    can(person, 'companies:create') && { label: listTexts.create, to: paths.newCompany() }
  return (
    <>
      <ListScreen
        list={list}
        texts={create ? listTexts : { ...listTexts, empty: listTexts.emptyForReaders }}
        primaryAction={create || undefined}
        filters={filtersFor(person)}
        columns={columnsFor({
          isStaff: Boolean(person?.role),
          timeZone: person?.timeZone,
          onActAs: person && can(person, 'companies:impersonate') ? setActingAs : undefined,
        })}
        rowLink={({ id }) => paths.company(id)}
      />
      <Suspense fallback={null}>
        {actingAs && <ActAsDialog company={actingAs} onClose={() => setActingAs(undefined)} />}
      </Suspense>
    </>
  )
}

/** Returns the filters; clients get none for the account manager, whom they may not see. */
function filtersFor(person: Profile | undefined) {
  const seesAll = Boolean(person?.role && scopeOf(person.role, 'companies:read') === 'all')
  const managers = {
    isReadable: person !== undefined && can(person, 'companies:assign-manager'),
    find: () => ({
      ...query('GET /api/account-managers'),
      select: (people: { id: string; name: string }[]) => people.map(optionOf),
    }),
  }
  return filtersOf(companyList, {
    country: { kind: 'choice', label: words.country, options: countryOptions },
    status: {
      kind: 'choice',
      label: words.status,
      nameOf: (status) => words.statuses[status],
      any: words.notArchived,
    },
    manager: seesAll && {
      kind: 'pick',
      label: words.manager,
      source: managers,
      also: [{ value: 'none', label: words.noManager }],
      chip: (name) => (name ? `${words.manager}: ${name}` : words.manager),
    },
    expiresFrom: {
      kind: 'period',
      label: words.expires,
      to: 'expiresBy',
      texts: { ...words.expiry, since: words.expiresFrom, until: words.expiresBy },
    },
  })
}
