import { useNavigate } from '@tanstack/react-router'
import { fieldProblems } from '../api/problem-error.ts'
import { useSend } from '../api/queries.ts'
import type { FieldNote } from './notes.ts'
import type { Definition } from './part-list.ts'
import type { Draft } from './use-draft.ts'
import type { KeyWith } from './use-save-draft.ts'

export type Creation = {
  route: KeyWith<`POST /api/${string}`, { slug: string; definition: unknown }>
  /** The success message. */
  done: string
  pathOf: (slug: string) => string
}

/** Creates a record from a draft; then the page moves to the record's own address. */
export function useCreateDraft<D extends Definition<List>, List extends string>(
  draft: Draft<D, List>,
  { route, done, pathOf }: Creation,
  onNotes: (notes: FieldNote[]) => void,
) {
  const navigate = useNavigate()
  const create = useSend(route, {
    done,
    onSuccess: ({ slug }) => {
      draft.close()
      void navigate({ to: pathOf(slug), replace: true })
    },
  })
  const { error } = create
  return {
    isSaving: create.isPending,
    /** The error message, if it belongs to no field. */
    error: error && error.errors.length === 0 ? error.message : undefined,
    save: () =>
      create.mutate({ body: draft.definition } as never, {
        onError: (problem) => onNotes(fieldProblems(problem)),
      }),
  }
}
