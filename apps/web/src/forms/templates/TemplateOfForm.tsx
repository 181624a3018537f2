import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import type { FieldProps } from '../../ui/fields/field-types.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'

/** The template whose form is asked for, by its slug, with the ways to open it and to create another. */
export function TemplateOfForm({ value, onChange, ...field }: FieldProps<string | null>) {
  const name = useTemplateName(value)
  return (
    <Box>
      <TemplatePicker
        {...field}
        value={value === null ? null : { value, label: name ?? value }}
        onChange={(chosen) => onChange(chosen?.value ?? null)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 1 }}>
        {value !== null && <TextLink to={paths.template(value)}>Open template</TextLink>}
        <TextLink to={paths.newTemplate()}>Create a template</TextLink>
      </Box>
    </Box>
  )
}

/** Returns the name of a template, once it is known. */
export function useTemplateName(slug: string | null): string | undefined {
  const read = query('GET /api/templates/:slug', { params: { slug: slug ?? '' } })
  return useQuery({ ...read, enabled: slug !== null }).data?.name
}
