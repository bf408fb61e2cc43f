import { InlineScript } from '#components/InlineScript/InlineScript.tsx';
import { layoutWords, routes, site } from '#lib/site.ts';
import styles from './NavBar.module.scss';
import { NavLink } from './NavLink.static';

/** The bar at the top: the brand, and the links to the pages, which are a popover on small screens. */
export function NavBar() {
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label="Main">
        <NavLink className={styles.brand} href="/">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            {/* Two leaves like quotation marks. The lower one is the upper one, rotated by 180°. */}
            <path d="M3 19v-8a8 8 0 0 1 8-8h14v3.5a7.5 7.5 0 0 1-7.5 7.5H8a5 5 0 0 0-5 5Z" />
            <path d="M29 13v8a8 8 0 0 1-8 8H7v-3.5a7.5 7.5 0 0 1 7.5-7.5H24a5 5 0 0 0 5-5Z" />
          </svg>
          {site.name}
        </NavLink>
        <button className={styles.button} type="button" popoverTarget="menu">
          {layoutWords.menu}
        </button>
        <ul className={styles.links} id="menu" popover="auto">
          {routes
            .filter((route) => 'label' in route)
            .map(({ path, label }) => (
              <li key={path}>
                <NavLink className={styles.link} href={path}>
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
