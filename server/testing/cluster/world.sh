# The first process of a world of machines (world.ts): a bridge, and for each name a network namespace and a disk. Ends with its input.
set -e
subnet=$1
shift
mount -t tmpfs tmpfs /run
ip link set lo up
ip link add hub type bridge
ip link set hub up
at=0
for name in "$@"; do
  at=$((at + 1))
  ip netns add "$name"
  ip link add "to-$name" type veth peer name eth0 netns "$name"
  ip link set "to-$name" master hub up
  ip -n "$name" address add "$subnet.$at/24" dev eth0
  ip -n "$name" link set eth0 up
  ip -n "$name" link set lo up
  mkdir "/run/$name" "/run/$name-etcd"
  mount -t tmpfs -o size=1g,mode=700,uid=nobody,gid=nogroup tmpfs "/run/$name"
  mount -t tmpfs -o size=400m,mode=700,uid=nobody,gid=nogroup tmpfs "/run/$name-etcd"
done
echo ready
cat
