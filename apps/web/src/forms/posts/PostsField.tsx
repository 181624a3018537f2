import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { query } from '../../api/queries.ts'
import { SearchSelect } from '../../ui/fields/SearchSelect.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { ChosenOptions } from '../ChosenOptions.tsx'
import { Bind } from '../Fields.tsx'
import type { RouteForm } from '../use-route-form.ts'

type PostsFieldProps<Values extends FieldValues> = {
  form: RouteForm<Values>
  name: FieldPathByValue<Values, Option[]>
  most: number
  exceptId?: string | undefined
}

/** Selects posts of the knowledge base that the user may read; the value of an option is its id. */
export function PostsField<Values extends FieldValues>({
  most,
  exceptId,
  ...bound
}: PostsFieldProps<Values>) {
  return (
    <Bind<Values, Option[]> {...bound} show={(posts) => posts.map(({ label }) => label).join(', ')}>
      {({ value, onChange, ...field }) => (
        <ChosenOptions
          value={value}
          onChange={onChange}
          removeLabel={(label) => `Remove ${label}`}
          most={most}
        >
          {(onChoose) => (
            <PostPicker
              {...field}
              value={null}
              onChange={onChoose}
              exceptIds={[...value.map((one) => one.value), ...(exceptId ? [exceptId] : [])]}
            />
          )}
        </ChosenOptions>
      )}
    </Bind>
  )
}

type PostPickerProps = Omit<Parameters<typeof SearchSelect>[0], 'options'> & { exceptIds: readonly string[] }

function PostPicker({ exceptIds, ...field }: PostPickerProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...query('GET /api/posts', { query: { q, state: 'published', pageSize: 20 } }),
    placeholderData: (before) => before,
  })
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !exceptIds.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchSelect
      {...field}
      options={options}
      source={found}
      onSearch={setQ}
      placeholder="Search published posts"
      emptyText="No post fits"
    />
  )
}
