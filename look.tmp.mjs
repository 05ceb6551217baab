import { chromium } from 'playwright-core';
const [base, email, pass, out, ...rest] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] });
for (const [w,h,scheme,tag] of [[1440,900,'light','w'],[390,844,'dark','n']]) {
  const ctx = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme, locale:'pt-BR' });
  const p = await ctx.newPage();
  await p.goto(base+'/login'); await p.fill('input[type=email]', email); await p.fill('input[type=password]', pass);
  await p.keyboard.press('Enter'); await p.waitForURL(u=>!u.pathname.includes('login'),{timeout:20000}).catch(()=>{});
  for (const r of rest) {
    const [path, ...acts] = r.split('|');
    await p.goto(base+path); await p.waitForTimeout(2500);
    for (const a of acts) {
      try {
        if (a.startsWith('fill:')) { const [,label,val]=a.split(':'); await p.getByLabel(label).last().fill(val); }
        else if (a.startsWith('scroll:')) { await p.getByText(a.slice(7)).last().scrollIntoViewIfNeeded({timeout:3000}); }
        else if (a.startsWith('wait:')) await p.waitForTimeout(Number(a.slice(5)));
        else if (a.startsWith('text:')) await p.getByText(a.slice(5)).first().click({timeout:4000});
        else { const [role,name]=a.split('='); await p.getByRole(role,{name}).first().click({timeout:4000}); }
        await p.waitForTimeout(900);
      } catch(e) { console.log(tag, a, String(e).split('\n')[0]); }
    }
    await p.screenshot({ path: `${out}/${tag}${path.replace(/\W+/g,'_')}_${rest.indexOf(r)}.png` });
  }
  await ctx.close();
}
await b.close();
