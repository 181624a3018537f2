import { rolesOf } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { me } from '../../reads.ts'
import { texts } from '../../texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The start of a person whose role has no screen yet, or who has no role. */
export default function NothingYetScreen() {
  const { data: person } = useQuery(me)
  const { title, heading, text } = texts.nothingYet
  const { settings, ...noCompany } = texts.noCompany
  const isNobodys = person !== undefined && rolesOf(person).length === 0
  return (
    <>
      <PageHeader title={title} />
      {isNobodys ? (
        <EmptyState
          title={noCompany.heading}
          text={noCompany.text}
          action={{ label: settings, to: paths.settings() }}
          quiet
        />
      ) : (
        <EmptyState title={heading} text={text} />
      )}
    </>
  )
}
