import { PageHeader } from '../layout/PageHeader.tsx'
import { TextLink } from '../layout/TextLink.tsx'

export type MissingPageProps = {
  texts: { notFound: string; notFoundHelp: string; toList: string }
  /** The address of the list. */
  to: string
}

/** The page of a record that does not exist or that the user may not see; it does not reveal which. */
export function MissingPage({ texts, to }: MissingPageProps) {
  return (
    <>
      <PageHeader title={texts.notFound} subtitle={texts.notFoundHelp} />
      <TextLink to={to}>{texts.toList}</TextLink>
    </>
  )
}
