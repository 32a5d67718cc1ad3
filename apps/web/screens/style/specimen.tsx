import type { ReactNode } from 'react'

export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="specimen">
      <h2>{name}</h2>
      {children}
    </section>
  )
}
