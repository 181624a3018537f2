import { lazy } from 'react'

export const ActAsDialog = lazy(async () => ({ default: (await import('./ActAsDialog.tsx')).ActAsDialog }))
export { actingTexts } from './acting-texts.ts'
