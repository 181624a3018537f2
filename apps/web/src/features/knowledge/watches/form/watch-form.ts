import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import type {
  Frequency,
  Level,
  RuleField,
  RuleOperator,
} from '@domicile/contract/knowledge/watches/watch-kinds'
import type { Start } from '../../../../forms/typed-input.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'

export type TypedRule = { field: RuleField; operator: RuleOperator; value: string; level: Level | '' }
type Texts = Record<
  | 'title'
  | 'description'
  | 'references'
  | 'documentUrl'
  | 'effectiveOn'
  | 'ownerId'
  | 'selector'
  | 'ignoredLines',
  string
>
export type WatchForm = Texts & {
  source: 'fetch' | 'upload'
  file: File | null
  frequency: Frequency
  rules: TypedRule[]
  posts: Option[]
}

/** The form of a new text, with the fields in reading order. */
export function emptyWatch(ownerId: string): WatchForm {
  return {
    title: '',
    description: '',
    references: '',
    effectiveOn: '',
    source: 'fetch',
    documentUrl: '',
    file: null,
    frequency: 'weekly',
    selector: '',
    ignoredLines: '',
    rules: [],
    posts: [],
    ownerId,
  }
}

/** Uploaded text has no address and no filter; ignored lines are typed one per line. */
export function bodyOf({ source, file: _file, ignoredLines, rules, posts, ...values }: WatchForm) {
  const isFetched = source === 'fetch'
  return {
    ...values,
    documentUrl: isFetched ? values.documentUrl : '',
    selector: isFetched ? values.selector : '',
    ignoredLines: ignoredLines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    rules: rules.map((rule) => ({ ...rule, level: rule.level || null })),
    posts: posts.map(({ value }) => value),
  }
}

export function startOf(watch: WatchRecord): Start<WatchForm> {
  const { title, description, references, documentUrl, frequency, effectiveOn, version } = watch
  const { owner, selector, ignoredLines = [], rules = [] } = watch
  const values = {
    title,
    description: description ?? '',
    references: references ?? '',
    effectiveOn: effectiveOn ?? '',
    source: documentUrl === null && watch.versionNumber ? 'upload' : 'fetch',
    documentUrl: documentUrl ?? '',
    file: null,
    frequency,
    selector: selector ?? '',
    ignoredLines: ignoredLines.join('\n'),
    rules: rules.map((rule) => ({ ...rule, level: rule.level ?? ('' as const) })),
    posts: watch.posts.map(({ id, name }) => ({ value: id, label: name })),
    ownerId: owner?.id ?? '',
  } as const
  return { values, version }
}

/** Maps one of the ignored lines, or of the posts, to their common field. */
export function pathOf(path: string): string {
  return path.replace(/^(ignoredLines|posts)\.\d+$/, '$1')
}
