import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Key } from '../api/client.ts'
import type { FieldIssue } from './form-errors.ts'
import type { FormOptions } from './form-options.ts'

/** A visible field: its label, and how its value is displayed. */
export type BoundField = { label: string; show?: ((value: never) => string) | undefined }

export type BoundFields<Values> = ReturnType<typeof useBoundFields<Key, Values & FieldValues>>

/** The visible fields of a form, by name. */
export function useBoundFields<K extends Key, Values extends FieldValues>(options: FormOptions<K, Values>) {
  const { current: bound } = useRef(new Map<string, BoundField>())
  const labels = options.texts.fields as Record<string, string | undefined>
  return {
    bind(name: string, field: BoundField) {
      bound.set(name, field)
      return () => bound.delete(name)
    },
    labelOf: (name: string) => bound.get(name)?.label ?? labels[name] ?? '',
    inWords(name: string, values: Values) {
      const value = values[name] as never
      return bound.get(name)?.show?.(value) ?? plain(value)
    },
    /** Assigns each issue to its visible field. */
    place: (issues: readonly FieldIssue[], values: Values): FieldIssue[] =>
      issues.map(({ path, message }) => ({
        path: nearest([...bound.keys()], options.pathOf?.(path, values) ?? path),
        message,
      })),
  }
}

/** Returns the field at a path, or the nearest one around or in it. */
function nearest(names: readonly string[], path: string): string {
  const parts = path.split('.')
  const outer = parts.map((_, place) => parts.slice(0, parts.length - place).join('.'))
  for (const each of outer) {
    const found = names.find((name) => name === each) ?? names.find((name) => name.startsWith(`${each}.`))
    if (found) return found
  }
  return path
}

/** Formats a value without a visible field. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('\n')
  if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
