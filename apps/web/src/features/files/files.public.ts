import { lazy } from 'react'

export const FilesTab = lazy(async () => ({ default: (await import('./FilesTab.tsx')).FilesTab }))
export { fileTexts } from './file-texts.ts'
