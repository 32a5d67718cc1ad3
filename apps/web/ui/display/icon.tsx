// One drawn set, 24 units, stroke 1.7, round joins. An icon is decoration: the element around it has its meaning in words.
import './icon.css'
import type { CSSProperties } from 'react'
import { cx } from '../theme/class-names.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

export type { IconName }

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly className?: string
}

export function Icon({ name, size = 20, className }: IconProps) {
  const style = { '--icon': `${size}px` } as CSSProperties
  return (
    <svg className={cx('icon', className)} style={style} viewBox="0 0 24 24" aria-hidden="true">
      {ICON_PATHS[name].map(path => (
        <path
          key={path.d}
          d={path.d}
          {...('fill' in path ? { fill: 'currentColor' } : {})}
          {...('dash' in path ? { strokeDasharray: '2.6 3' } : {})}
        />
      ))}
    </svg>
  )
}

/** The mark: a ring with its side pot. In discreet it is a sheet of paper. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <>
      <svg className="logo" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="10" cy="10.5" r="6.8" fill="none" stroke="currentColor" strokeWidth="2.6" />
        <circle className="logo-dot" cx="18.6" cy="18.4" r="3.8" />
      </svg>
      <Icon className="logo-paper" name="note" size={size} />
    </>
  )
}
