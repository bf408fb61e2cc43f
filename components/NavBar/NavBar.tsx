import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { leaves } from '#lib/build/logo.ts';
import { routes, site } from '#lib/site.ts';
import styles from './NavBar.module.scss';
import { NavLink } from './NavLink.static';

/** The bar at the top: the brand, and the links to the pages, which are a popover on small screens. */
export function NavBar() {
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label="Main">
        <NavLink className={styles.brand} path="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d={leaves.upper} />
            <path d={leaves.lower} />
          </svg>
          {site.name}
        </NavLink>
        {/* The script below adds `aria-expanded` before React hydrates the page. */}
        <button className={styles.button} type="button" popoverTarget="menu" suppressHydrationWarning>
          Menu
        </button>
        <ul className={styles.links} id="menu" popover="auto">
          {routes
            .filter((route) => 'label' in route)
            .map(({ path, label }) => (
              <li key={path}>
                <NavLink className={styles.link} path={path}>
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
        {/* Must come after the button and the menu: it looks them up at once. */}
        <InlineScript path="components/NavBar/menu.inline.ts" />
      </nav>
    </header>
  );
}
