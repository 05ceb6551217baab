/** @jest-environment ./tools/jest/browser.cjs */
import { defaultConfig } from '@chakra-ui/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { recipes, slotRecipes } from './recipes.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Components that use another one's recipe. */
const DRAWN_BY: Record<string, string> = {
  closeButton: 'button',
  iconButton: 'button',
  inputGroup: 'inputAddon',
  skeletonCircle: 'skeleton',
  skeletonText: 'skeleton',
};

const lowerFirst = (name: string) => name[0].toLowerCase() + name.slice(1);

function componentsOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const code = readFileSync(path.join(ROOT, folder, file), 'utf8');
      const names = /import \{([^}]*)\} from '@chakra-ui\/react'/.exec(code)?.[1] ?? '';
      const drawn = names.split(',').map((name) => lowerFirst(name.trim().split(' ')[0] || '-'));
      // A component that is loaded late brings its recipe along.
      return drawn.filter((name) => !code.includes(`recipe={${name}SlotRecipe}`));
    });
}

it('has a recipe for every component that the console renders', () => {
  const all = { ...defaultConfig.theme?.recipes, ...defaultConfig.theme?.slotRecipes };
  const ours = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)]);

  const used = new Set([...componentsOf('apps/web/src'), ...componentsOf('libs/ui/src')]);
  const missing = [...used].map((name) => DRAWN_BY[name] ?? name).filter((name) => name in all && !ours.has(name));

  expect(missing).toEqual([]);
});
