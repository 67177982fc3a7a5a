rm -rf /tmp/wt/scratch/prof; node --cpu-prof --cpu-prof-dir=/tmp/wt/scratch/prof --cpu-prof-interval 200 /tmp/wt/scratch/pb4.mjs $1; node -e '
const fs=require("fs");const f=fs.readdirSync("/tmp/wt/scratch/prof").map(x=>"/tmp/wt/scratch/prof/"+x).sort().pop();
const p=JSON.parse(fs.readFileSync(f));const self={};const dt=p.timeDeltas;const map=new Map(p.nodes.map(n=>[n.id,n]));
let tot=0;p.samples.forEach((s,i)=>{const n=map.get(s);const k=n.callFrame.functionName+" "+n.callFrame.url.split("/").pop()+":"+(n.callFrame.lineNumber+1);self[k]=(self[k]||0)+dt[i];tot+=dt[i]});
console.log(Object.entries(self).sort((a,b)=>b[1]-a[1]).slice(0,32).map(([k,v])=>(100*v/tot).toFixed(1)+"% "+k).join("\n"))'
