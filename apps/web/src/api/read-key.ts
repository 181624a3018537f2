import type { Key, Routes } from './client.ts'

/** The routes that return data; files and streams are excluded. */
export type ReadKey = {
  [K in Key]: K extends `GET ${string}`
    ? Routes[K] extends { download: string } | { stream: true }
      ? never
      : K
    : never
}[Key]
