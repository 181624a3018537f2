import type { CreatableNoun } from '@domicile/contract/home/search/search'
import { paths } from '../../../navigation/paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { searchTexts as words } from './search-texts.ts'

type NothingFoundProps = {
  q: string
  mayCreate: readonly CreatableNoun[]
  onClear?: (() => void) | undefined
}

/** Leads from a search without results to what the user may do instead. */
export function NothingFound({ q, mayCreate, onClear }: NothingFoundProps) {
  if (onClear) {
    const clear = { label: words.filters.clear, onClick: onClear }
    return <EmptyState title={words.none.title} text={words.none.filtered(q)} action={clear} />
  }
  // A question to us comes first: it is all that most clients may do.
  const [first, ...others] = [...mayCreate].toSorted(
    (one, other) => Number(other === 'enquiry') - Number(one === 'enquiry'),
  )
  return (
    <EmptyState
      title={words.none.title}
      text={words.none.text(q)}
      action={first && { label: words.create[first], to: creating[first](q) }}
      tools={others.map((noun) => (
        <ActionButton key={noun} variant="outlined" to={creating[noun](q)}>
          {words.create[noun]}
        </ActionButton>
      ))}
    />
  )
}

const creating: Record<CreatableNoun, (q: string) => string> = {
  company: paths.newCompany,
  project: () => paths.newProject(),
  check: () => paths.newCheck(),
  address: () => paths.newAddress(),
  translation: () => paths.newTranslation(),
  enquiry: (subject) => paths.emailUs({ subject }),
}
